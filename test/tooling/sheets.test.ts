import { expect, test } from 'vitest';
import { withoutSheets } from '../../scripts/plugins/sheets.ts';

const HEAD = (names: readonly string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n`;

test('a file that imports parts later names the sheets that are new with them', () => {
  const code = `${HEAD(['a.css', 'b.css', 'c.css'])}p(()=>import("./x.js"),__vite__mapDeps([0,1,2]));p(()=>import("./y.js"),__vite__mapDeps([1,0]))`;

  expect(withoutSheets(code, new Set(['a.css']))).toBe(
    `${HEAD(['b.css', 'c.css'])}p(()=>import("./x.js"),__vite__mapDeps([0,1]));p(()=>import("./y.js"),__vite__mapDeps([0]))`,
  );
});

test('a part without new sheets asks for none', () => {
  const code = `${HEAD(['a.css', 'b.css'])}p(()=>import("./x.js"),__vite__mapDeps([0,1]))`;

  expect(withoutSheets(code, new Set(['a.css', 'b.css', 'z.css']))).toBe(
    `${HEAD([])}p(()=>import("./x.js"),[])`,
  );
});

test('a file whose imports are written in another way is not touched', () => {
  const code = `${HEAD(['a.css', 'b.css'])}p(()=>import("./x.js"),__vite__mapDeps([0]));p(()=>import("./y.js"),d(1))`;

  expect(withoutSheets(code, new Set(['a.css']))).toBeNull();
});
