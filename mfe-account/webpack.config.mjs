import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

const menuEntry = (order, label, path, icon) => ({ label, path, icon, placement: 'account', order });

export default remoteConfig({
  root: import.meta.dirname,
  name: 'account',
  mounts: [
    { path: '/account', layout: 'account', title: 'My Account' },
    { path: '/broadband/subscriptions', layout: 'main', title: 'Subscriptions and newsletters' },
  ],
  menu: [
    menuEntry(10, 'Personal Information', '/account/personal', 'user-round'),
    menuEntry(20, 'Orders And Purchase History', '/account/history', 'package'),
    menuEntry(30, 'Payments & Billing', '/account/payment-history', 'credit-card'),
    menuEntry(40, 'Wishlist and Favorite', '/account/wishlist', 'heart'),
    menuEntry(50, 'Notifications', '/account/notifications', 'bell'),
    menuEntry(60, 'Beneficiaries', '/account/beneficiaries', 'users-round'),
    menuEntry(70, 'Subscriptions and newsletters', '/account/subscriptions', 'newspaper'),
    {
      label: 'Notifications',
      path: '/account/notifications',
      icon: 'bell',
      placement: 'header',
      order: 10,
      badge: 'unread',
    },
  ],
});
