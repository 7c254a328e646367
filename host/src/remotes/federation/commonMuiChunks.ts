import { chosenRelease } from '../canary/selectRelease';
import type { RemoteRecord } from '../registry/schema';

/** Families of MUI that more than half of these areas need for their first page, in the releases this browser gets. */
export function neededByMost(records: readonly RemoteRecord[]): string[] {
  const needs = records.map((record) => chosenRelease(record).families ?? []);
  const isCommon = (family: string) => needs.filter((families) => families.includes(family)).length * 2 > needs.length;
  return [...new Set(needs.flat())].filter(isCommon);
}
