/**
 * A name as it is displayed (D-063): the first character of each word in upper case, the rest in lower case. Words are
 * separated by whitespace.
 * @example titleCase('mary-jane AMA') // 'Mary-jane Ama'
 */
export function titleCase(name: string): string {
  return name.trim().replace(/\S+/g, (word) => {
    const [first = '', ...rest] = word;
    return first.toUpperCase() + rest.join('').toLowerCase();
  });
}

/**
 * The first character of each name in upper case, for an avatar without a picture. An empty name adds nothing.
 * @example initials('ɔheneba', 'Asante') // 'ƆA'
 */
export function initials(...names: string[]): string {
  return names.map((name) => (Array.from(name.trim())[0] ?? '').toUpperCase()).join('');
}
