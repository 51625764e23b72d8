-- Icons that games of several families share: the king's or queen's crown, an officer's star, a guard's shield.
return {
  crown = "M10 76 L6 28 L30 50 L50 14 L70 50 L94 28 L90 76 Z M12 82 H88 V92 H12 Z",
  star = "M50 6 L61 38 L95 38 L68 59 L78 91 L50 72 L22 91 L32 59 L5 38 L39 38 Z",
  shield = "M50 8 C62 16 74 20 86 20 V48 C86 70 70 84 50 94 C30 84 14 70 14 48 V20 C26 20 38 16 50 8 Z",
}
