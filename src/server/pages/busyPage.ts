/** The busy page: fixed HTML for a user who has to wait for a page. It opens the requested page automatically. */

/**
 * Returns the HTML of the busy page.
 *
 * @param seconds until the busy page opens the requested one
 */
export function busyPage(seconds: number, nonce: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment · Bestball</title>
<style nonce="${nonce}">
:root { color-scheme: dark; font: 1.25rem/1.5 monospace; }
main { max-width: 24rem; margin: 20vh auto; padding: 1rem; text-align: center; }
</style>
</head>
<body>
<main>
<h1>ONE MOMENT</h1>
<p>Too many pages were asked for at once. This one opens by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.</p>
</main>
</body>
</html>
`;
}
