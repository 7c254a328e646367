/**
 * The serial in a recognised text (D-113): the first run of 10 to 25 digits, white space ignored. A longer run gives its
 * first 25; neighbouring numbers that only white space parts are one.
 */
export function serialIn(text: string): string | undefined {
  return text.replace(/\s+/g, '').match(/\d{10,25}/)?.[0];
}
