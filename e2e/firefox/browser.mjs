import puppeteer from 'puppeteer-core';

/** The position that Firefox reports. */
const ACCRA = { location: { lat: 5.556, lng: -0.182 }, accuracy: 20 };

/** Firefox preferences: a fake camera and a fake position without permission prompts, and reduced motion. */
const FIREFOX_PREFERENCES = {
  'geo.enabled': true,
  'geo.prompt.testing': true,
  'geo.prompt.testing.allow': true,
  'geo.provider.network.url': `data:application/json,${JSON.stringify(ACCRA)}`,
  'geo.provider.use_geoclue': false,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'ui.prefersReducedMotion': 1,
};

/** The timeout of every step of a journey that states no other. */
export const TIMEOUT_MS = 30_000;

/**
 * Starts Firefox, which puppeteer controls through WebDriver BiDi.
 * @returns {Promise<import('puppeteer-core').Browser>}
 */
export function launchFirefox() {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: FIREFOX_PREFERENCES,
  });
}
