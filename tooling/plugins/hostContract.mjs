import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `contract.json` beside the host's files: the version of the contract and of every module the host provides.
 * `publish` reads it to refuse a remote that this host cannot run. Browsers never fetch it.
 */
export class HostContractPlugin {
  /** @param {{ contract: string, provides: Record<string, string> }} contract */
  constructor(contract) {
    this.contract = contract;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostContract', (compilation) => {
      if (compilation.errors.length > 0) return;
      const path = join(compiler.outputPath, 'contract.json');
      writeFileSync(path, `${JSON.stringify(this.contract, null, 2)}\n`);
    });
  }
}
