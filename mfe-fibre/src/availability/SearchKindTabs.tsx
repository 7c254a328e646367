import { SegmentTabs } from '@portal/shared/ui';

/** How a place is given: by name, or by coordinates (D-077: two inputs, so that neither is taken for the other). */
export type SearchKind = 'Location' | 'Coordinates';

/** Id of the element the tabs change. */
export const searchPanelId = 'availability-search';

const KINDS: readonly SearchKind[] = ['Location', 'Coordinates'];

/** The switch between both kinds. */
export function SearchKindTabs({ kind, onChange }: { kind: SearchKind; onChange: (kind: SearchKind) => void }) {
  return (
    <SegmentTabs label="Search by" tabs={KINDS} selected={kind} onSelect={onChange} controls={searchPanelId} full />
  );
}
