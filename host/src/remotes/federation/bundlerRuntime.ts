import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

/**
 * The half of the federation runtime that each remote would otherwise bring in its entry: three kilobytes, five times.
 * It keeps nothing of a bundle to itself, so one copy serves all (tooling/remote.webpack.mjs takes it from here).
 */
Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });
