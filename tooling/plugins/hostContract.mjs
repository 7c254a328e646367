import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `contract.json` beside the host's files: the version of the contract and every module the host provides, with
 * its version. `publish` reads it to refuse a remote this host cannot run; browsers never fetch it.
 */
export class HostContractPlugin {
  /** @param {{ contract: string, provides: Record<string, string> }} contract */
  constructor(contract) {
    this.contract = contract;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostContract', (compilation) => {
      if (compilation.errors.length > 0) return;
      const path = join(compilation.outputOptions.path, 'contract.json');
      writeFileSync(path, `${JSON.stringify(this.contract, null, 2)}\n`);
    });
  }
}
