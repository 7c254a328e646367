/** The page while the release store has no release of the host that can be read. */
export const noHostPage = plainPage('Not available yet', [
  'The Self Service Portal is being set up. Please try again in a few minutes.',
]);

/** The page for an address that cannot be decoded. */
export const badAddressPage = plainPage('This address is not valid', [
  'Check the address, or <a href="/">open the start page</a>.',
]);

/** A page of plain HTML, without script and style. */
function plainPage(heading: string, paragraphs: string[]): string {
  const lines = paragraphs.map((paragraph) => `      <p>${paragraph}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${heading} | Self Service Portal</title>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
${lines}
    </main>
  </body>
</html>
`;
}
