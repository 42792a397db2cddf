/** Finds features in stylesheets that the oldest supported browsers do not have. */

import type { CssNode, WalkContext } from 'css-tree';
import { parse, walk } from 'css-tree';
import type { Feature } from '../helpers/compatData.ts';
import { css, featureAt, featuresIn, isNewer } from '../helpers/compatData.ts';

/** A feature with its name in messages. */
type Named = readonly [name: string, feature: Feature | undefined];

const atRules = featureAt(css, 'at-rules');
const selectors = featureAt(css, 'selectors');
const types = featureAt(css, 'types');

/** For one engine, next to a declaration for another. */
const PREFIXED = /^-(?:webkit|moz)-/;

/** Finds at-rules, descriptors, media features, properties, their values, functions, units and selectors. */
export function newerInStyles(styles: string): readonly string[] {
  const newer = new Set<string>();
  const sheet = parse(styles, {
    parseCustomProperty: true,
    onParseError: ({ message }) => newer.add(`syntax: ${message}`),
  });
  walk(sheet, function (this: WalkContext, node: CssNode) {
    const named = namedBy(node, this);
    if (named !== null && isNewer(named[1])) newer.add(named[0]);
  });
  return [...newer].toSorted();
}

/** Returns the feature that a node names, with its name in messages; null = MDN does not list it separately. */
function namedBy(node: CssNode, { atrule, declaration, rule }: WalkContext): Named | null {
  if ('name' in node && PREFIXED.test(`${node.name}`)) return null;
  switch (node.type) {
    case 'Atrule':
      return [`@${node.name}`, featureAt(atRules, node.name)];
    case 'Rule':
      return rule === null ? null : ['nested rules', featureAt(selectors, 'nesting')];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`:${node.name}`, featureAt(selectors, node.name)];
    case 'Feature':
      return [`@media (${node.name})`, featureAt(atRules, 'media', node.name.replace(/^(?:min|max)-/, ''))];
    case 'FeatureRange':
      return ['@media (a < b)', featureAt(atRules, 'media', 'range_syntax')];
    case 'Declaration': {
      const { property } = node;
      if (property.startsWith('--') || PREFIXED.test(property)) return null;
      const descriptor = atrule === null ? undefined : featureAt(atRules, atrule.name, property);
      return [property, descriptor ?? featureAt(css, 'properties', property)];
    }
    case 'Identifier':
    case 'Function': {
      if (declaration === null) return null;
      const value = featureAt(css, 'properties', declaration.property, node.name);
      // a function may have the name of a keyword, like `linear`
      const feature = node.type === 'Function' ? (functionNamed(node.name) ?? value) : value;
      return feature === undefined ? null : [`${declaration.property}: ${node.name}`, feature];
    }
    case 'Dimension': {
      const feature = unitNamed(node.unit);
      return feature === undefined ? null : [`1${node.unit}`, feature];
    }
    default:
      return null;
  }
}

function functionNamed(name: string): Feature | undefined {
  // like `clamp`, or `polygon` of shapes, or `linear-function` of easings
  const found = [['', types] as const, ...featuresIn(types)].map(
    ([, table]) => featureAt(table, name) ?? featureAt(table, `${name}-function`),
  );
  return found.find((feature) => feature !== undefined);
}

/** Returns the feature of a unit. Some units are listed together: `dvh` is in the description of viewport units. */
function unitNamed(unit: string): Feature | undefined {
  return featuresIn(featureAt(types, 'length')).find(
    ([key, { __compat: compat }]) => key === unit || compat?.description?.includes(`<code>${unit}</code>`),
  )?.[1];
}
