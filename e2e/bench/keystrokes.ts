import type { Page } from '@playwright/test';
import { PHONE } from './networkConditions';

/** Presses keys one after the other at a phone's CPU speed; returns the ms from each key to the next frame. */
export async function keystrokeLatencies(page: Page, keys: readonly string[]): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  const times: number[] = [];
  for (const key of keys) times.push(await measureKeystroke(page, key === ' ' ? 'Space' : key));
  await client.detach();
  return times;
}

async function measureKeystroke(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const waiting = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        },
        { once: true, capture: true },
      );
    });
    Reflect.set(globalThis, 'keystroke', waiting);
  });
  await page.keyboard.press(key);
  return page.evaluate(() => Reflect.get(globalThis, 'keystroke') as Promise<number>);
}
