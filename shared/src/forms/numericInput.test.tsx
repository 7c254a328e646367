import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { isNumericKey, numericInput, numericText } from '@portal/shared/forms';
import { vectors } from '@portal/shared/testing';

function Phone() {
  const [phone, setPhone] = useState('');
  return (
    <input aria-label="Phone" value={phone} onChange={(event) => setPhone(event.target.value)} {...numericInput()} />
  );
}

function open() {
  render(<Phone />);
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }), user: userEvent.setup() };
}

test.each(vectors<string, { allowed: boolean }>('numericOnlyKey'))(
  'SHR-001 $id: the key “$input”, allowed: $expected.allowed',
  ({ input, expected }) => {
    expect(isNumericKey(input)).toBe(expected.allowed);
    expect(numericText(input)).toBe(expected.allowed ? input : '');
  },
);

test('SHR-001 only typed digits, dots, commas, minus and plus signs are inserted', async () => {
  const { input, user } = open();
  await user.type(input, '+233 2a4e#4.,-1');
  expect(input).toHaveValue('+23324' + '4.,-1');
});

test('SHR-001 keys that insert no character are not blocked', () => {
  const { input } = open();
  for (const key of ['Backspace', 'Delete', 'Tab', 'Enter', 'ArrowLeft', 'Home', 'F5', 'Unidentified', 'Dead']) {
    const event = createEvent.keyDown(input, { key });
    fireEvent(input, event);
    expect([key, event.defaultPrevented]).toEqual([key, false]);
  }
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('SHR-001 a keyboard shortcut with %s is not blocked', (modifier) => {
  const { input } = open();
  const event = createEvent.keyDown(input, { key: 'v', [modifier]: true });
  fireEvent(input, event);
  expect(event.defaultPrevented).toBe(false);
});

test('SHR-001 other characters are removed from pasted text, and the caret stays behind the paste', async () => {
  const { input, user } = open();
  await user.type(input, '12');
  input.setSelectionRange(1, 1);
  await user.paste('(0) 55 a');
  expect(input).toHaveValue('10552');
  expect(input.selectionStart).toBe(4);
});

test('SHR-001 letters from a virtual keyboard without key events are removed', () => {
  const { input } = open();
  fireEvent.input(input, { target: { value: '024x' } });
  expect(input).toHaveValue('024');
});

test('SHR-001 numericText keeps exactly the allowed characters, in their order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const cleaned = numericText(text);
      expect(cleaned).toBe(
        Array.from(text)
          .filter((one) => '0123456789.,+-'.includes(one))
          .join(''),
      );
      expect(numericText(cleaned)).toBe(cleaned);
    }),
  );
});
