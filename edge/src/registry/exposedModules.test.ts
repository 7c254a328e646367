import { exposedModules } from './exposedModules.ts';

test.each([
  ['webpack, minified', 'var o={"./area":()=>r.e(36).then(()=>()=>r(778))}', ['./area']],
  ['older syntax', "var m={'./area':function(){return 1}}", ['./area']],
  ['a method', 'm={"./area"(){return 1}}', ['./area']],
  ['two modules', 'm={"./session":async()=>1,"./area":()=>2}', ['./area', './session']],
  ['a map of numbers', 'm={"./gh.json":537}', []],
  ['nothing', 'var portal_help;', []],
])('the exposed modules are found in the entry code of a remote: %s', (_case, entry, exposed) => {
  expect(exposedModules(entry)).toEqual(exposed);
});
