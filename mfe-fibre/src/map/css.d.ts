// Style sheets become files of their own when the remote is built.
declare module '*.css';
