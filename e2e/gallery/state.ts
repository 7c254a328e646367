import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { changedDocumentFault } from '../fixtures/changedDocumentFault';
import type { Fault, Faults } from '../fixtures/faults';

/** The test fixtures that `prepare` and `reach` of a state can use. */
export type StateFixtures = { faults: Faults; request: APIRequestContext };

/** One state of a page that the gallery reaches and checks. */
export type GalleryState = {
  /** The name of the state within its area. */
  name: string;
  path: string;
  /** The e-mail address of the signed-in customer, by default Ama’s; `null` for a visitor. */
  customer?: string | null;
  /** Fault rules of the portal, set before the page opens. */
  faults?: Fault[];
  /** Other preparations before the page opens. */
  prepare?: (page: Page, fixtures: StateFixtures) => Promise<unknown>;
  /** The steps from the opened page to the state. */
  reach?: (page: Page, fixtures: StateFixtures) => Promise<unknown>;
  /** An exact text or an element that is visible in this state and not in similar ones. */
  shows: string | ((page: Page) => Locator);
  /** The range of viewport widths, in px, in which the state exists. */
  minWidth?: number;
  maxWidth?: number;
  /** Timers with these delays (ms) never fire, so that they cannot end the state. */
  frozenTimers?: number[];
  permissions?: string[];
  /** Allowed console lines; `allowFailedRequests` also allows the browser’s messages about failed requests. */
  allow?: RegExp[];
  allowFailedRequests?: boolean;
  /** Restores the initial data of all customers first. */
  reset?: boolean;
  /** The path of the state if it differs from `path`. */
  finalPath?: string;
  /** The title if it differs from the route’s: a string without the product’s name, or a pattern for all of it. */
  title?: string | RegExp;
};

/** The states of one part of the portal. */
export type GalleryArea = { area: string; states: GalleryState[] };

/** Part of a fault rule: the response does not arrive during a test. */
export const HANGS = { delayMs: 100_000 };

/** Serves the document at `path` with the configuration that leaves sample data empty. */
export const withoutSamples =
  (path: string) =>
  async (_: Page, { faults, request }: StateFixtures): Promise<void> =>
    faults.portal(await changedDocumentFault(request, path, /"samples":"full"/, '"samples":"empty"'));
