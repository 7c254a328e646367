// The areas of the single application bring style sheets.
declare module '*.css';
