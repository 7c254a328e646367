import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Fault, Faults } from '../fixtures/faults';

/** What a state may use on its way, besides the page itself. */
export type Tools = { faults: Faults; request: APIRequestContext };

/** A page of the portal in one of the states a customer can find it in. */
export type State = {
  /** Within its area; together they are the title of the state. */
  name: string;
  path: string;
  /** Who is signed in, by e-mail address; `null` is nobody. Ama, if nothing is said. */
  customer?: string | null;
  /** Faults of the portal’s own address, from before the page is opened. */
  faults?: Fault[];
  /** Everything else that has to be so before the page is opened. */
  before?: (page: Page, tools: Tools) => Promise<unknown>;
  /** The way from the opened page into the state. */
  reach?: (page: Page, tools: Tools) => Promise<unknown>;
  /** What is on the screen in this state and in no neighbouring one; as text it stands there exactly. */
  shows: string | ((page: Page) => Locator);
  /** The narrowest and the widest viewport, in px, in which there is such a state. */
  from?: number;
  to?: number;
  /** Timers of these lengths (ms) never ring: what they would end stays. */
  never?: number[];
  permissions?: string[];
  /** Lines the console may show; `failing` also allows the browser’s own about requests that failed. */
  allow?: RegExp[];
  failing?: boolean;
  /** The operator’s data of all customers are as after a first start. */
  reset?: boolean;
  /** The path it stands at, where the way into it leads on from `path`. */
  at?: string;
  /** What the tab says before the product’s name, where that is not its page’s own title; a pattern is for all of it. */
  title?: string | RegExp;
};

/** The states of a part of the portal. */
export type Area = { area: string; states: State[] };

/** An answer that never comes, as far as a test can tell. */
export const HANGS = { delayMs: 100_000 };
