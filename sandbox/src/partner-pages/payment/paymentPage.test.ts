import { paymentPage } from './paymentPage.ts';

test.each([
  ['150.00', 'GHS 150.00'],
  ['1250.00', 'GHS 1,250.00'],
  ['1234567.80', 'GHS 1,234,567.80'],
])('PRD-002 D-129 the payment page shows the amount %s as the portal does: %s', (amount, expected) => {
  const order = { orderId: 'some-order', title: 'Fibre relocation', redirectUrl: 'http://localhost:8080/' };
  const page = paymentPage('http://localhost:8080', { id: 'some-payment', state: 'open', amount, ...order }, 'token');
  expect(/<dd class="amount">(.*)<\/dd>/.exec(page)?.[1]).toBe(expected);
});
