import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the atlas lies; whoever starts a run may say another place. */
const ATLAS = process.env['ATLAS_DIR'] ?? join(import.meta.dirname, '../../atlas');
/** Higher pages are shown as far as this, in px. */
const HIGHEST = 2400;

type Shot = { file: string; width: number; theme: 'light' | 'dark'; text?: boolean };

/** What was found out about a state; it is written as it grows, so that a state that is never reached is seen too. */
export class StateRecord {
  private readonly problems: string[] = [];
  private readonly shots: Shot[] = [];
  private done = 0;
  private readonly slug: string;

  /** @param planned the number of checks this state has */
  constructor(
    private readonly area: string,
    private readonly name: string,
    private readonly path: string,
    private readonly planned: number,
  ) {
    this.slug = `${area}-${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    mkdirSync(join(ATLAS, 'states'), { recursive: true });
    mkdirSync(join(ATLAS, 'shots'), { recursive: true });
    this.write();
  }

  /** Notes a check that was made, and what it found. */
  note(check: string, found: string[]): void {
    this.done += 1;
    this.problems.push(...found.map((problem) => `${check}: ${problem}`));
  }

  async shoot(page: Page, shot: Omit<Shot, 'file'>): Promise<void> {
    const file = `shots/${this.slug}-${shot.width}-${shot.theme}${shot.text ? '-text' : ''}.jpg`;
    const path = join(ATLAS, file);
    const size = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
    const clip = { x: 0, y: 0, width: size[0], height: Math.min(size[1], HIGHEST) };
    // What floats belongs to the viewport; a picture of more than that closes a menu, as another size would.
    const floats = (await page.locator('[role="menu"], [aria-modal="true"]').count()) > 0;
    const how = floats ? {} : { fullPage: true, clip };
    await page.screenshot({ path, type: 'jpeg', quality: 70, ...how });
    this.shots.push({ file, ...shot });
  }

  /** Writes the record; gives all that was found. */
  write(): string[] {
    const { area, name, path, planned, done, problems, shots } = this;
    const record = { run: process.env['ATLAS_RUN'] ?? '', area, name, path, planned, done, problems, shots };
    writeFileSync(join(ATLAS, 'states', `${this.slug}.json`), JSON.stringify(record));
    return problems;
  }
}
