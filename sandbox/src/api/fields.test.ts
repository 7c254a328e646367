import { msisdnSchema, normaliseMsisdn } from './fields.ts';

test.each([
  ['233244123456', '233244123456'],
  ['+233244123456', '233244123456'],
  ['0244123456', '233244123456'],
  ['244123456', '233244123456'],
  ['233233244123456', '233244123456'],
  ['+233 24 412 3456', '233244123456'],
])('CL-012 %s is normalised to %s', (spelling, number) => {
  expect(normaliseMsisdn(spelling)).toBe(number);
});

test.each(['12345678', '1234567890123456', '233244123456/../233244000222', '２３３２４４１２３'])(
  '“%s” is not accepted as a number in a URL',
  (text) => {
    expect(msisdnSchema.safeParse(text).success).toBe(false);
  },
);
