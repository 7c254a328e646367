import { Box } from '@portal/shared/mui/core';
import { SampleCaption } from '@portal/shared/ui';
import type { Field } from './field';
import { fieldGrid } from './fieldGrid';

type FactsProps<Name extends string> = {
  fields: readonly Field<Name>[];
  values: Record<Name, string>;
  samples: Record<Name, string>;
};

/** The texts of a form where they are only shown; a sample says that it is one, what is missing is N/A. */
export function Facts<Name extends string>({ fields, values, samples }: FactsProps<Name>) {
  return (
    <Box component="dl" sx={LIST}>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={/^\d+$/.test(values[name]) ? 'number' : undefined}>
            {values[name] || 'N/A'}
            {values[name] !== '' && values[name] === samples[name] && <SampleCaption text="Sample" />}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const LIST = {
  ...fieldGrid,
  gap: { xs: '20px', md: 4 },
  m: 0,
  overflowWrap: 'anywhere',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
  '& .number': { fontFeatureSettings: '"tnum"' },
} as const;
