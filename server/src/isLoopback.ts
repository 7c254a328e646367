/** Whether an IP address is a loopback address of this machine. One of a tunnel or a container's network is not. */
export const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '');
