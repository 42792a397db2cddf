/** Vike's checks of how it is used in the browser. Without them each page is 5 kB smaller; `npm run dev` keeps them. */

/**
 * The value of `treeshake.manualPureFunctions`: Vike's functions that only check and report, and those that these call.
 * The names count in every module: a function of the app with one of these names would be removed as well.
 */
export const VIKE_CHECKS = `
  assert assertClientRouting assertClientSideRenderHook assertConfigValueType assertDefaultExports
  assertEnvClient assertExportValues assertHookFn assertHookReturnedObject assertInfo assertIsBrowser
  assertIsEnhanced assertLoadModule assertNoContradiction assertNoInfiniteAbortLoop
  assertOnBeforeRenderHookReturn assertPageConfigGlobalSerialized assertPageConfigsSerialized
  assertPageContextProvidedByUser assertPlusFileExport assertPropertyGetters assertRouteConfigValue
  assertRouteParams assertRouteString assertSingleInstance assertSingleInstance_onAssertModuleLoad
  assertSingleInstance_onClientEntryClientRouting assertSyncRouting assertUrlComponents assertUsage
  assertUsageUrlAbsolute assertUsageUrlPathAbsolute assertUsageUrlRedirectTarget assertVirtualFileExports
  assertWarning catchInfiniteLoop checkIfClientRouting getErrMsg getErrPrefix hasProp highlight humanizeTime
  isArray isBaseServer isBrilloutDocpress isBrowser isCallable isDefaultFilePath isErrorFetchingStaticAssets
  isObject isPlainObject isPromise isPropertyGetter isScriptFile isUrl isUrlAbsolute isUrlPathAbsolute
  isUrlRedirectTarget joinEnglish logAbort stringifyStringArray unique
`
  .trim()
  .split(/\s+/);
