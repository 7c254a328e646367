// Style sheets have no exports: the build writes them to files of their own.
declare module '*.css';
