import { coverageByGroup, idsOfTitle, requirementIdsOf } from './requirements.mjs';

test('requirement ids and ranges of ids are read from the start of a test title only', () => {
  expect(idsOfTitle('SHR-031…033 BB-001 pages like RT-001')).toEqual(['SHR-031', 'SHR-032', 'SHR-033', 'BB-001']);
  expect(idsOfTitle('CN-009…CN-010 numbers')).toEqual(['CN-009', 'CN-010']);
  expect(idsOfTitle('a sentence about BB-001')).toEqual([]);
});

test('requirements that are marked as not testable are listed separately', () => {
  const document = '| BB-001 | A heading. | D-001 |\n| ER-001 | Not shown. (not testable: about the documents) | |';
  expect(requirementIdsOf(document)).toEqual({ rows: ['BB-001'], notTestable: ['ER-001'] });
});

test('each group of requirements has the number of covered ids and the list of missing ones', () => {
  expect(coverageByGroup(['BB-001', 'BB-002', 'RT-001'], new Set(['BB-002']))).toEqual({
    BB: { covered: 1, total: 2, missing: ['BB-001'] },
    RT: { covered: 0, total: 1, missing: ['RT-001'] },
  });
});
