/** Pages that browsers translate: each text stands in an element of its own, because translators replace text nodes. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');

/** A node of a syntax tree, with the fields that are read here. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly right?: Node;
  readonly value?: unknown;
  readonly start: number;
  readonly end: number;
}

/** Whether an expression is a text, in one of its cases at least, as far as one can tell without types. */
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

/** Texts that change beside other children of an element. */
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

describe('a text that changes', () => {
  it('is the only child of its element', () => {
    const files = globSync('{pages,components}/**/*.tsx', { cwd: SOURCE });

    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => textsAmongOthers(file, readFileSync(join(SOURCE, file), 'utf8')))).toEqual(
      [],
    );
  });

  it.each([
    ['<p>{`${name} `}<b /></p>', 1],
    ['<p><b />{row.rank}</p>', 1],
    ["<p><b />{isHost && ' (Host)'}</p>", 1],
    ["<>{isTie ? 'TIE' : <b />} <b /></>", 1],
    ["<p>{'POINTS '}<b /></p>", 0],
    ['<p>{`${name} `}</p>', 0],
    ['<p><b /> {isHost && <i>{name}</i>}</p>', 0],
  ])('is found in %s', (code, count) => {
    expect(textsAmongOthers('x.tsx', code)).toHaveLength(count);
  });
});
