import puppeteer from 'puppeteer-core';

/** Everybody is in Accra; the position comes from here, not from a server. */
const ACCRA = { location: { lat: 5.556, lng: -0.182 }, accuracy: 20 };

/** A camera without a camera, a place without a network, and no question to the customer about either. */
const PREFERENCES = {
  'geo.enabled': true,
  'geo.prompt.testing': true,
  'geo.prompt.testing.allow': true,
  'geo.provider.network.url': `data:application/json,${JSON.stringify(ACCRA)}`,
  'geo.provider.use_geoclue': false,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'ui.prefersReducedMotion': 1,
};

/** How long anything may take before a journey has failed. */
export const PATIENCE_MS = 30_000;

/**
 * Starts Firefox; puppeteer speaks WebDriver BiDi with it.
 * @returns {Promise<import('puppeteer-core').Browser>}
 */
export function launchFirefox() {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: PREFERENCES,
  });
}
