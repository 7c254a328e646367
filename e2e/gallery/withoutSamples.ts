import type { Page } from '@playwright/test';
import { changedDocument } from '../fixtures/changedDocument';
import type { Tools } from './state';

/** A portal whose sample data is empty, at this address. */
export const withoutSamples =
  (path: string) =>
  async (_: Page, { faults, request }: Tools): Promise<void> =>
    faults.portal(await changedDocument(request, path, /"samples":"full"/, '"samples":"empty"'));
