/** A valid body for the relocation of Ama's first fibre connection; `portal` is the portal's origin. */
export const createRelocationBody = (portal: string) => ({
  product_title: 'Fibre Broadband',
  amount: 150,
  longitude: -0.1614,
  latitude: 5.6358,
  digital_address: 'AE-0987-7632',
  landmark: 'Opposite the library',
  alt_phone: '233244123456',
  id_card_number: 'GHA-712345678-9',
  id_card_front_pic_url: 'https://example.com.gh/id-card-front.png',
  id_expiry: '2031-03-14',
  nationality: 'Ghanaian',
  dob: '1991-07-02',
  gender: 'Female',
  payment_redirect_url: `${portal}/broadband/fibre-requests/payment`,
  linked_account: '233558120417',
});
