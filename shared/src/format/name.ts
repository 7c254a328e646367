/**
 * A displayed name (D-063): of each run of characters between blanks the first is upper case, the rest lower case.
 * @example titleCase('mary-jane AMA') // 'Mary-jane Ama'
 */
export function titleCase(name: string): string {
  return name.trim().replace(/\S+/g, (word) => {
    const [first = '', ...rest] = word;
    return first.toUpperCase() + rest.join('').toLowerCase();
  });
}

/**
 * The first letter of each name, in upper case, for a picture’s place; of no name none.
 * @example initials('ɔheneba', 'Asante') // 'ƆA'
 */
export function initials(...names: string[]): string {
  return names.map((name) => (Array.from(name.trim())[0] ?? '').toUpperCase()).join('');
}
