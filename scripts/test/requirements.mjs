const REQUIREMENT_ROW_PATTERN = /^\| ([A-Z]{2,3})-(\d{3}) \| (.*)$/;
const ID_OR_RANGE_PATTERN = /^([A-Z]{2,3})-(\d{3})(?:…(?:[A-Z]{2,3}-)?(\d{3}))?[,:;]?$/;

/** The ids in the requirements document, in its order: those that tests can prove (`rows`), and the others. */
export function requirementIdsOf(document) {
  const rows = [];
  const notTestable = [];
  for (const line of document.split('\n')) {
    const match = REQUIREMENT_ROW_PATTERN.exec(line);
    if (!match) continue;
    const list = match[3]?.includes('(not testable') ? notTestable : rows;
    list.push(`${match[1]}-${match[2]}`);
  }
  return { rows, notTestable };
}

/**
 * The requirement ids that a test title begins with. Any other word, also a decision id (`D-036`), ends them.
 * @example idsOfTitle('SHR-031…033 BB-001 pages') // ['SHR-031', 'SHR-032', 'SHR-033', 'BB-001']
 */
export function idsOfTitle(title) {
  const ids = [];
  for (const word of title.trim().split(/\s+/)) {
    const match = ID_OR_RANGE_PATTERN.exec(word);
    if (!match) break;
    const [, group, first, last = first] = match;
    for (let number = Number(first); number <= Number(last); number += 1) {
      ids.push(`${group}-${String(number).padStart(3, '0')}`);
    }
  }
  return ids;
}

/**
 * Counts the ids of the document (`rows`) that are in the titles of passed tests (`covered`).
 * @returns {Record<string, { covered: number, total: number, missing: string[] }>} by group, such as `BB` of `BB-012`
 */
export function coverageByGroup(rows, covered) {
  /** @type {ReturnType<typeof coverageByGroup>} */
  const groups = {};
  for (const id of rows) {
    const group = (groups[id.split('-')[0]] ??= { covered: 0, total: 0, missing: [] });
    group.total += 1;
    if (covered.has(id)) group.covered += 1;
    else group.missing.push(id);
  }
  return groups;
}
