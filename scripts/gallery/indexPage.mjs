import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areasOf } from './records.mjs';

const PAGE_CSS = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 0 24px 48px; background: #f3f3f3; color: #111; }
  nav a { margin-right: 12px; }
  .shots { display: flex; gap: 12px; overflow-x: auto; align-items: start; }
  figure { margin: 0; }
  img { height: 340px; object-fit: cover; object-position: top; border: 1px solid #ccc; display: block; }
  .bad { color: #a00; }`;

/** Writes the index page of the gallery: each area with its page states, each state with its screenshots side by side. */
export function writeIndex(gallery, records) {
  const areas = areasOf(records);
  const sections = areas.map((area) => {
    const states = records.filter((record) => record.area === area).map(stateSection);
    return `<h2 id="${area}">${escapeHtml(area)}</h2>${states.join('\n')}`;
  });
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Gallery of the portal’s states</title><style>${PAGE_CSS}</style></head>
<body>
<h1>${records.length} states</h1>
<nav>${areas.map((area) => `<a href="#${area}">${escapeHtml(area)}</a>`).join('')}</nav>
${sections.join('\n')}
</body>
</html>
`;
  writeFileSync(join(gallery, 'index.html'), html);
}

function stateSection({ name, path, problems, shots }) {
  const pictures = shots.map(({ file, width, theme, text }) => {
    const view = `${width} px, ${text ? 'text at 200 %' : theme}`;
    return `<figure><a href="${file}"><img loading="lazy" alt="" src="${file}"></a><figcaption>${view}</figcaption></figure>`;
  });
  const bad = problems.map((problem) => `<p class="bad">${escapeHtml(problem)}</p>`);
  return `<h3>${escapeHtml(name)} <code>${escapeHtml(path)}</code></h3>${bad.join('')}<div class="shots">${pictures.join('')}</div>`;
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
