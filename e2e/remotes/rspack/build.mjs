import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';

const compiler = rspack(config);
compiler.run((error, stats) => {
  compiler.close(() => undefined);
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
