import { config } from '@portal/shared/config';

export type SampleRelocation = {
  orderNumber: string;
  /** ISO day. */
  date: string;
  from: string;
  to: string;
  /** In GHS. */
  amount: number;
  status: string;
};

const CURRENT_LOCATION = 'Accra, East Legon';
const NEW_LOCATION = 'Accra, Osu';

// No API returns a customer's relocations: every screen marks these rows as samples (D-076).
const SAMPLE_ROWS = [
  ['RL-00001', '2026-11-08', CURRENT_LOCATION, NEW_LOCATION, 'Pending'],
  ['RL-00002', '2026-09-21', 'Sample town 1', 'Sample town 2', 'In progress'],
  ['RL-00003', '2026-06-02', 'Sample town 3', 'Sample town 4', 'Completed'],
  ['RL-00004', '2026-03-17', 'Sample town 5', 'Sample town 6', 'Completed'],
  ['RL-00005', '2025-12-09', 'Sample town 7', 'Sample town 8', 'Completed'],
] as const;

/** The rows of the relocation tab; none if samples are configured to be empty (D-133). */
export function sampleRelocations(): readonly SampleRelocation[] {
  if (config().samples !== 'full') return [];
  return SAMPLE_ROWS.map(([orderNumber, date, from, to, status]) => ({
    orderNumber,
    date,
    from,
    to,
    status,
    amount: 150,
  }));
}

/** The sample relocation of the payment success and tracking screens; N/A if samples are configured to be empty. */
export function sampleTrackedRelocation() {
  const isSample = config().samples === 'full';
  const shown = (value: string) => (isSample ? value : 'N/A');
  return {
    isSample,
    orderNumber: shown('RL-00001'),
    date: shown('2026-11-08'),
    fibreAccount: shown('233240000000'),
    primaryNumber: shown('233240000001'),
    currentLocation: shown(CURRENT_LOCATION),
    newLocation: shown(NEW_LOCATION),
  };
}
