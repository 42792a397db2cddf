/** Finds features in scripts that the oldest supported browsers do not have. */

import type { AnyNode } from 'acorn';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import type { Feature } from '../helpers/compatData.ts';
import { api, featureAt, featuresIn, html, isNewer, javascript } from '../helpers/compatData.ts';

/** The last edition of JavaScript whose syntax all of them support. */
const EDITION = 2022;

/** A feature that a name may mean, with its name in messages. */
type Candidate = readonly [name: string, feature: Feature | undefined];

const builtins = featureAt(javascript, 'builtins');

/**
 * Members of objects, by name. Interfaces that are new as a whole are omitted: their objects come from another new
 * feature, which is found itself.
 */
const members = new Map<string, Candidate[]>();
for (const [owner, features] of [...featuresIn(api), ...featuresIn(builtins)]) {
  if (isNewer(features)) continue;
  for (const [key, feature] of featuresIn(features)) {
    if (isStatic(owner, key)) continue;
    members.set(key, [...(members.get(key) ?? []), [`${owner}.${key}`, feature]]);
  }
}

/**
 * Returns whether the member belongs to the class, not to its objects. MDN marks this by a suffix, for browser APIs
 * only.
 */
function isStatic(owner: string, key: string): boolean {
  const builtin = featureAt(builtins, owner) && (globalThis as Record<string, unknown>)[owner];
  return typeof builtin === 'function' && Object.hasOwn(builtin, key);
}

/**
 * Finds syntax, and APIs by their names. A member of an unknown object counts as old where any old interface has one
 * with that name. For instance `map`: arrays have it, and so do new iterators; see `test/e2e/oldestBrowsers.spec.ts`.
 *
 * @returns names like `Array.fromAsync`
 */
export function newerInScript(code: string): readonly string[] {
  let program;
  try {
    program = parse(code, { ecmaVersion: EDITION, sourceType: 'module' });
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : String(error)}`];
  }
  const local = new Set<string>();
  full(program, (node, _state, type) => {
    if (type === 'VariablePattern' && node.type === 'Identifier') local.add(node.name);
    if (node.type === 'ImportDeclaration')
      for (const { local: name } of node.specifiers) local.add(name.name);
  });
  const globalOf = (node: AnyNode) =>
    node.type === 'Identifier' && !local.has(node.name) ? node.name : null;

  const newer = new Set<string>();
  full(program, (node) => {
    for (const candidates of namedBy(node, globalOf)) {
      const known = candidates.filter(([, feature]) => feature !== undefined);
      const [first] = known;
      if (first !== undefined && known.every(([, feature]) => isNewer(feature))) newer.add(first[0]);
    }
    if (node.type === 'NewExpression' && globalOf(node.callee) === 'RegExp') {
      // the build writes regular expressions in this way when its target does not support them
      if (node.arguments[1] && textOf(node.arguments[1])?.includes('v')) newer.add('syntax: RegExp flag v');
    }
  });
  return [...newer].toSorted();
}

/** Returns for each name of an API in a node the features that it may mean. */
function namedBy(
  node: AnyNode,
  globalOf: (node: AnyNode) => string | null,
): readonly (readonly Candidate[])[] {
  switch (node.type) {
    case 'Identifier': {
      const name = globalOf(node);
      if (name === null) return [];
      return [[builtins, api, featureAt(api, 'Window')].map((table) => [name, featureAt(table, name)])];
    }
    case 'MemberExpression':
      return [membersNamed(globalOf(node.object), keyOf(node))];
    case 'ObjectPattern':
      return node.properties.map((part) => (part.type === 'Property' ? membersNamed(null, keyOf(part)) : []));
    case 'VariableDeclarator': {
      const owner = node.init ? globalOf(node.init) : null;
      if (owner === null || node.id.type !== 'ObjectPattern') return [];
      return node.id.properties.map((part) =>
        part.type === 'Property' ? membersNamed(owner, keyOf(part)) : [],
      );
    }
    case 'CallExpression': {
      const [first, second] = node.arguments;
      const word = first === undefined ? null : textOf(first);
      if (word === null) return [];
      const isListening =
        node.callee.type === 'MemberExpression' && keyOf(node.callee) === 'addEventListener';
      if (isListening) return [membersNamed(null, `${word}_event`)];
      // an element created by React
      const element = featureAt(html, 'elements', word);
      if (element === undefined || second?.type !== 'ObjectExpression') return [];
      const attributes = second.properties.flatMap((part) =>
        part.type === 'Property' ? [keyOf(part)?.toLowerCase() ?? ''] : [],
      );
      return attributes.map((key) => [
        [`<${word} ${key}>`, featureAt(element, key) ?? featureAt(html, 'global_attributes', key)],
      ]);
    }
    default:
      return [];
  }
}

/**
 * Returns the features that a member may mean.
 *
 * @param owner of the member; null = an unknown object
 */
function membersNamed(owner: string | null, key: string | null): readonly Candidate[] {
  if (key === null) return [];
  const own =
    owner === null
      ? []
      : ([
          [builtins, owner, key],
          [api, owner, `${key}_static`],
          [api, owner, key],
        ] as const);
  const candidates = own.map(([table, ...keys]): Candidate => [`${owner}.${key}`, featureAt(table, ...keys)]);
  return candidates.some(([, feature]) => feature !== undefined) ? candidates : (members.get(key) ?? []);
}

/** Returns the key of a member; null where it is computed. */
function keyOf(
  node: AnyNode & { type: 'MemberExpression' | 'Property' | 'AssignmentProperty' },
): string | null {
  const key: AnyNode = node.type === 'MemberExpression' ? node.property : node.key;
  return !node.computed && key.type === 'Identifier' ? key.name : textOf(key);
}

function textOf(node: AnyNode): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
