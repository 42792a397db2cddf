/** Pages that browsers translate: each text has its own element, because translators replace text nodes. Names stay. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');

/** A node of a syntax tree, with the fields that are read here. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly callee?: Node;
  readonly property?: Node;
  readonly name?: unknown;
  readonly openingElement?: { readonly attributes: readonly { readonly name?: Node }[] };
  readonly value?: unknown;
  readonly start: number;
  readonly end: number;
}

/** Returns whether an expression is a text in at least one of its cases, as far as this shows without types. */
function isText(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'TemplateLiteral':
    case 'MemberExpression':
      return true;
    case 'Literal':
      return typeof node.value === 'string';
    case 'ParenthesizedExpression':
      return isText(node.expression);
    case 'LogicalExpression':
      return isText(node.right);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    default:
      return false;
  }
}

/** Returns texts that change beside other children of an element. */
function textsAmongOthers(file: string, code: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(visit);
    const { children = [] } = value as Node;
    const shown = children.filter(
      (child) => child.type !== 'JSXText' || !/^\s*\n\s*$/.test(String(child.value)),
    );
    if (shown.length < 2) return;
    for (const { type, expression, start, end } of shown) {
      const isFixed = expression?.type === 'Literal';
      if (type === 'JSXExpressionContainer' && !isFixed && isText(expression))
        found.push(`${file}: ${code.slice(start, end)}`);
    }
  };
  visit(parseSync(file, code).program);
  return found;
}

const NAME_FIELDS = /^(name|username|player_name)$/;
const NAME_FUNCTIONS = /^(memberName|playerName|scorerNameOf|displayCode)$/;

/**
 * Returns whether an expression is a code or the name of a player, an account, a group or a game, judged by
 * identifiers.
 */
function isName(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'MemberExpression':
      return NAME_FIELDS.test(String(node.property?.name));
    case 'CallExpression':
      return NAME_FUNCTIONS.test(String(node.callee?.name));
    case 'LogicalExpression':
      return isName(node.left) || isName(node.right);
    default:
      return false;
  }
}

/** Returns names that a browser would translate: no element around them in this file has the attribute. */
function translatedNames(file: string, code: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, openingElement, children = [] } = value as Node;
    const isKept = openingElement?.attributes.some((attribute) => attribute.name?.name === 'translate');
    if (isKept === true) return;
    if (type === 'JSXElement' || type === 'JSXFragment')
      for (const { expression, start, end } of children)
        if (isName(expression)) found.push(`${file}: ${code.slice(start, end)}`);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, code).program);
  return found;
}

/** Returns the findings of a check in the sources of all screens. */
function foundInScreens(check: (file: string, code: string) => readonly string[]): readonly string[] {
  const files = globSync('{pages,components}/**/*.tsx', { cwd: SOURCE });
  expect(files.length).toBeGreaterThan(100);
  return files.flatMap((file) => check(file, readFileSync(join(SOURCE, file), 'utf8')));
}

it('a text that changes is the only child of its element', () => {
  expect(foundInScreens(textsAmongOthers)).toEqual([]);
});

it('a name is marked as not to be translated', () => {
  expect(foundInScreens(translatedNames)).toEqual([]);
});
