import { openManyPlaces, openManyQuestions } from '../fixtures/longLists';
import { test } from '../fixtures/test';
import { pressAll } from './keystrokes';

/** What a customer may wait for the answer to a key. */
const WANTED_MS = 100;

const typedAndDeleted = (text: string) => [...Array.from(text), ...Array.from(text, () => 'Backspace')];

test.describe.configure({ timeout: 120_000 });

test('keys in the search among 10 000 places at 4× CPU', async ({ page }) => {
  await openManyPlaces(page, 10_000);
  await page.getByRole('combobox', { name: 'Location' }).click();
  tell('10 000 places', await pressAll(page, typedAndDeleted('Place 12345')));
});

test('keys in the search among 1 000 questions at 4× CPU', async ({ page, faults, signIn }) => {
  await openManyQuestions(page, 1000, { faults, signIn });
  await page.getByRole('searchbox').click();
  tell('1 000 questions', await pressAll(page, typedAndDeleted('data 99')));
});

function tell(list: string, times: number[]): void {
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(
    `${list}, ms from a key to the frame that answers it: fastest ${sorted[0]}, median ${median}, slowest ${sorted.at(-1)}` +
      ` (wanted ${WANTED_MS}: ${median <= WANTED_MS ? 'yes' : 'no'})`,
  );
}
