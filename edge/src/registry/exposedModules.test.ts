import { exposedModules } from './exposedModules.ts';

test.each([
  ['webpack, minified', 'var o={"./area":()=>r.e(36).then(()=>()=>r(778))}', ['./area']],
  ['webpack, readable', `var moduleMap = {\n\t"./area": () => {\n\t\treturn 1;\n\t}\n};`, ['./area']],
  ['older syntax', "var m={'./area':function(){return 1}}", ['./area']],
  ['an argument without brackets', 'm={"./area":e=>e}', ['./area']],
  ['a method', 'm={"./area"(){return 1}}', ['./area']],
  ['two modules', 'm={"./session":async()=>1,"./area":()=>2}', ['./area', './session']],
  ['a name inside a folder', 'm={"./pages/area":()=>2}', ['./pages/area']],
  ['a map of numbers', 'm={"./gh.json":537}', []],
  ['nothing', 'var portal_help;', []],
])('the exposed modules are found in the entry code of a remote: %s', (_case, entry, exposed) => {
  expect(exposedModules(entry)).toEqual(exposed);
});
