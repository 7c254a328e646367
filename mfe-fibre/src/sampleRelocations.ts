import { config } from '@portal/shared/config';

/** A relocation of fibre from one place to another. */
export type Move = {
  id: string;
  orderNumber: string;
  /** ISO day. */
  date: string;
  from: string;
  to: string;
  /** In GHS. */
  amount: number;
  status: string;
};

const CURRENT = 'Accra, East Legon';
const NEW = 'Accra, Osu';

// Sample data: no call tells which relocations a customer has asked for. Every screen that shows it says so.
const MOVES: readonly Move[] = [
  {
    id: 'sample-1',
    orderNumber: 'RL-00001',
    date: '2026-11-08',
    from: CURRENT,
    to: NEW,
    amount: 150,
    status: 'Pending',
  },
  {
    id: 'sample-2',
    orderNumber: 'RL-00002',
    date: '2026-09-21',
    from: 'Sample town 1',
    to: 'Sample town 2',
    amount: 150,
    status: 'In progress',
  },
  {
    id: 'sample-3',
    orderNumber: 'RL-00003',
    date: '2026-06-02',
    from: 'Sample town 3',
    to: 'Sample town 4',
    amount: 150,
    status: 'Completed',
  },
  {
    id: 'sample-4',
    orderNumber: 'RL-00004',
    date: '2026-03-17',
    from: 'Sample town 5',
    to: 'Sample town 6',
    amount: 150,
    status: 'Completed',
  },
  {
    id: 'sample-5',
    orderNumber: 'RL-00005',
    date: '2025-12-09',
    from: 'Sample town 7',
    to: 'Sample town 8',
    amount: 150,
    status: 'Completed',
  },
];

/** The sample rows of the relocation tab; none where the configuration asks for empty samples (D-133). */
export function sampleRelocations(): readonly Move[] {
  return config().samples === 'full' ? MOVES : [];
}

/** What payment and tracking show: a sample, and N/A where the configuration asks for empty samples. */
export function sampleTracking() {
  const isSample = config().samples === 'full';
  const shown = (value: string) => (isSample ? value : 'N/A');
  return {
    isSample,
    orderNumber: shown('RL-00001'),
    date: shown('2026-11-08'),
    fibreAccount: shown('233240000000'),
    primaryNumber: shown('233240000001'),
    currentLocation: shown(CURRENT),
    newLocation: shown(NEW),
  };
}
