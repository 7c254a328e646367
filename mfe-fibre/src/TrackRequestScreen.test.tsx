import { screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { renderScreen, requests, testConfig } from '@portal/shared/testing';
import { TrackRequestScreen } from './TrackRequestScreen';

const tableRows = () =>
  within(screen.getByRole('table', { name: 'Relocation Information' }))
    .getAllByRole('row')
    .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent]);

test('PT-007…013 D-076 D-112 the header, the table and the stepper show the request with sample values; the first of six steps is done and current', () => {
  renderScreen(<TrackRequestScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Fibre relocation request' })).toBeVisible();
  expect(screen.getByText('Monitor every step of your request')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/broadband/fibre-requests');
  expect(screen.getByText('New location').nextSibling).toHaveTextContent('Accra, Osu');
  expect(screen.getByText('Sample request')).toBeVisible();
  expect(tableRows()).toEqual([
    ['Order number', 'RL-00001'],
    ['Date', '8 Nov 2026'],
    ['Fibre account', '233240000000'],
    ['Primary number', '233240000001'],
    ['Current location', 'Accra, East Legon'],
    ['Selected location', 'Accra, Osu'],
  ]);
  expect(screen.getByRole('heading', { name: 'Relocation status' })).toBeVisible();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Order paid8 Nov 2026',
    '2Order verifiedPending',
    '3Account createdPending',
    '4Installation scheduledPending',
    '5Installation startedPending',
    '6Pending signPending',
  ]);
  expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toEqual([steps[0]]);
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
  expect(requests()).toHaveLength(0);
});

test('PT-007 PT-009 PT-012 a browser that translates the page keeps the places and numbers of the request, and translates its date and statuses', () => {
  renderScreen(<TrackRequestScreen />);
  const values = ['RL-00001', '233240000000', 'Accra, Osu'].flatMap((text) => screen.getAllByText(text));
  expect(values).toHaveLength(4);
  for (const value of values) expect(value).toHaveAttribute('translate', 'no');
  const translated = ['8 Nov 2026', 'Order paid', 'Pending sign'].flatMap((text) => screen.getAllByText(text));
  expect(translated).toHaveLength(4);
  for (const text of translated) expect(text.closest('[translate]')).toBeNull();
});

test('PT-009 D-133 without samples every value is N/A', () => {
  setConfig(testConfig({ samples: 'empty' }));
  renderScreen(<TrackRequestScreen />);
  expect(tableRows().map(([, value]) => value)).toEqual(Array.from({ length: 6 }, () => 'N/A'));
  expect(screen.queryByText('Sample request')).toBeNull();
});
