import { titleCase } from '@portal/shared/format';

/** The first letter of the first two words of a name, as shown. */
export function initials(name: string): string {
  const words = titleCase(name).split(/\s+/).slice(0, 2);
  return words.map(([first = '']) => first).join('');
}
