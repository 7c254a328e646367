import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { isNumericKey, numericInput, numericText } from '@portal/shared/forms';
import { vectors } from '@portal/shared/testing';

function PhoneInput() {
  const [phone, setPhone] = useState('');
  return (
    <input aria-label="Phone" value={phone} onChange={(event) => setPhone(event.target.value)} {...numericInput()} />
  );
}

function renderPhoneInput() {
  render(<PhoneInput />);
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }), user: userEvent.setup() };
}

test.each(vectors<string, { allowed: boolean }>('numericOnlyKey'))(
  'SHR-001 $id: isNumericKey allows the key “$input”: $expected.allowed',
  ({ input, expected }) => {
    expect(isNumericKey(input)).toBe(expected.allowed);
    expect(numericText(input)).toBe(expected.allowed ? input : '');
  },
);

test('SHR-001 of the typed characters only digits, dots, commas, minus and plus signs are inserted into a numeric input', async () => {
  const { input, user } = renderPhoneInput();
  await user.type(input, '+233 2a4e#4.,-1');
  expect(input).toHaveValue('+23324' + '4.,-1');
});

test('SHR-001 a numeric input does not block keys that insert no character', () => {
  const { input } = renderPhoneInput();
  for (const key of ['Backspace', 'Delete', 'Tab', 'Enter', 'ArrowLeft', 'Home', 'F5', 'Unidentified', 'Dead']) {
    const event = createEvent.keyDown(input, { key });
    fireEvent(input, event);
    expect([key, event.defaultPrevented]).toEqual([key, false]);
  }
});

test.each(['ctrlKey', 'metaKey', 'altKey'])(
  'SHR-001 a numeric input does not block a keyboard shortcut with %s',
  (modifier) => {
    const { input } = renderPhoneInput();
    const event = createEvent.keyDown(input, { key: 'v', [modifier]: true });
    fireEvent(input, event);
    expect(event.defaultPrevented).toBe(false);
  },
);

test('SHR-001 a numeric input removes other characters from pasted text, and the caret stays behind the pasted text', async () => {
  const { input, user } = renderPhoneInput();
  await user.type(input, '12');
  input.setSelectionRange(1, 1);
  await user.paste('(0) 55 a');
  expect(input).toHaveValue('10552');
  expect(input.selectionStart).toBe(4);
});

test('SHR-001 a numeric input removes letters of a virtual keyboard that sends no key events', () => {
  const { input } = renderPhoneInput();
  fireEvent.input(input, { target: { value: '024x' } });
  expect(input).toHaveValue('024');
});
