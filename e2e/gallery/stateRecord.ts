import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The output folder of the gallery; GALLERY_DIR overrides it. */
const GALLERY_FOLDER = process.env['GALLERY_DIR'] ?? join(import.meta.dirname, '../../reports/gallery');
/** The height at which screenshots of long pages end, in px. */
const MAX_SCREENSHOT_HEIGHT = 2400;

type Screenshot = { file: string; width: number; theme: 'light' | 'dark'; text?: boolean };

/**
 * The results of a state, written to a JSON file. The file is also written at the start: the checks of a state that is
 * never reached then count as not run.
 */
export class StateRecord {
  private readonly problems: string[] = [];
  private readonly shots: Screenshot[] = [];
  private done = 0;
  private readonly slug: string;

  /** @param planned the number of checks that will run on this state */
  constructor(
    private readonly area: string,
    private readonly name: string,
    private readonly path: string,
    private readonly planned: number,
  ) {
    this.slug = `${area}-${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    mkdirSync(join(GALLERY_FOLDER, 'states'), { recursive: true });
    mkdirSync(join(GALLERY_FOLDER, 'shots'), { recursive: true });
    this.write();
  }

  /** Records a check and the problems it found. */
  addCheck(check: string, found: string[]): void {
    this.done += 1;
    this.problems.push(...found.map((problem) => `${check}: ${problem}`));
  }

  async takeScreenshot(page: Page, shot: Omit<Screenshot, 'file'>): Promise<void> {
    const file = `shots/${this.slug}-${shot.width}-${shot.theme}${shot.text ? '-text' : ''}.jpg`;
    const path = join(GALLERY_FOLDER, file);
    const size = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
    const clip = { x: 0, y: 0, width: size[0], height: Math.min(size[1], MAX_SCREENSHOT_HEIGHT) };
    // A full-page screenshot resizes the viewport, which would close an open menu or move a dialog.
    const hasOverlay = (await page.locator('[role="menu"], [aria-modal="true"]').count()) > 0;
    const options = hasOverlay ? {} : { fullPage: true, clip };
    await page.screenshot({ path, type: 'jpeg', quality: 70, ...options });
    this.shots.push({ file, ...shot });
  }

  /** Writes the record and returns its problems. */
  write(): string[] {
    const { area, name, path, planned, done, problems, shots } = this;
    const record = { run: process.env['GALLERY_RUN'] ?? '', area, name, path, planned, done, problems, shots };
    writeFileSync(join(GALLERY_FOLDER, 'states', `${this.slug}.json`), JSON.stringify(record));
    return problems;
  }
}
