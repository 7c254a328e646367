// The remotes in the single application import style sheets.
declare module '*.css';
