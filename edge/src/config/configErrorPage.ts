const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page served instead of the portal while its configuration is wrong: plain HTML, no script, no style. */
export function configErrorPage(problems: string[]): string {
  const lines = problems.map((problem) => `      <p>Configuration error: ${escapeHtml(problem)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Configuration error | Self Service Portal</title>
  </head>
  <body>
    <main>
      <h1>Configuration error</h1>
      <p>The Self Service Portal is not available, because its configuration holds a wrong value.</p>
${lines}
    </main>
  </body>
</html>
`;
}
