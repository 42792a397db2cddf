// Runs before each npm script that needs Node 24. It may run on an older Node, so it uses no new syntax.
const needed = [24, 7];
const running = process.versions.node.split('.').map(Number);
if (running[0] < needed[0] || (running[0] === needed[0] && running[1] < needed[1])) {
  console.error(
    'Bestball needs Node ' +
      needed.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      ': run "npm ci" of npm 10 or newer on Linux (x64, arm64), or install Node from https://nodejs.org.',
  );
  process.exit(1);
}
