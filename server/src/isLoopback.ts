/** Whether an IP address is a loopback address of this machine. An address of a tunnel or of a container network is not. */
export const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '');
