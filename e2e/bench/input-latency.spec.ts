import { openManyPlaces, openManyQuestions } from '../fixtures/longLists';
import { test } from '../fixtures/test';
import { keystrokeLatencies } from './keystrokes';
import { quantile } from './rows';

/** The longest acceptable median from a key to the frame that shows its effect. */
const TARGET_LATENCY_MS = 100;

/** The keys that type a text and then delete it letter by letter. */
const keysToTypeAndDelete = (text: string) => [...Array.from(text), ...Array.from(text, () => 'Backspace')];

test.describe.configure({ timeout: 120_000 });

test('the latency of typing in the search of 10 000 places with 4× CPU slowdown is measured', async ({ page }) => {
  await openManyPlaces(page, 10_000);
  await page.getByRole('combobox', { name: 'Location' }).click();
  printLatencies('10 000 places', await keystrokeLatencies(page, keysToTypeAndDelete('Place 12345')));
});

test('the latency of typing in the search of 1 000 questions with 4× CPU slowdown is measured', async ({
  page,
  faults,
  signIn,
}) => {
  await openManyQuestions(page, 1000, { faults, signIn });
  await page.getByRole('searchbox').click();
  printLatencies('1 000 questions', await keystrokeLatencies(page, keysToTypeAndDelete('data 99')));
});

function printLatencies(list: string, times: number[]): void {
  const [fastest, median, slowest] = [0, 0.5, 1].map((share) => Math.round(quantile(times, share)));
  console.log(
    `${list}, ms from a key to the frame that shows its effect: fastest ${fastest}, median ${median}, slowest ${slowest}` +
      ` (target for the median: ${TARGET_LATENCY_MS})`,
  );
}
