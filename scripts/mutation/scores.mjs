import { packageOf } from './mutants.mjs';

/** Prints the detected share for each package and for the rules and API functions, and every survivor. */
export function printScores(results) {
  const groups = new Map([['all', results]]);
  groups.set('rules and API functions', results.filter(isRuleOrApiFunction));
  for (const result of results) {
    const name = packageOf(result.file);
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  console.table(Object.fromEntries([...groups].map(([name, mutants]) => [name, score(mutants)])));
  for (const { file, location, mutatorName, replacement } of results.filter(({ detected }) => !detected)) {
    console.log(`survived: ${file}:${location.start.line + 1} ${mutatorName} → ${replacement.slice(0, 80)}`);
  }
}

/** Code of the browser packages that is no hook: rules, API functions, stores. */
function isRuleOrApiFunction({ file }) {
  return /^(host|mfe-|shared)/.test(file) && !/\/use[A-Z]\w*\.ts$/.test(file);
}

function score(mutants) {
  const detected = mutants.filter((mutant) => mutant.detected).length;
  return { mutants: mutants.length, detected, 'percent detected': Math.round((detected / mutants.length) * 1000) / 10 };
}
