-- The star of 121 cells, for tav.hexagon: a hexagon of five cells a side with six points of ten cells. Each point is a
-- feature; `points` names them clockwise from the bottom. `seats` are the points of two to six players.
return {
  seats = { [2] = { 1, 4 }, [3] = { 1, 3, 5 }, [4] = { 1, 2, 4, 5 }, [6] = { 1, 2, 3, 4, 5, 6 } },
  points = { "bottom", "bottom-left", "top-left", "top", "top-right", "bottom-right" },
  board = {
    9,
    holes = "a1-a4 a6-a9 b1-b4 b7-b10 c1-c4 c8-c11 d1-d4 d9-d12 f1 f14 g1-g2 g14-g15 h1-h3 h14-h16 i1-i4 i14-i17 "
      .. "j1-j3 j14-j16 k1-k2 k14-k15 l1 l14 n1-n4 n9-n12 o1-o4 o8-o11 p1-p4 p7-p10 q1-q4 q6-q9",
    features = {
      { "bottom", "a5 b5-b6 c5-c7 d5-d8", sign = "shade" },
      { "bottom-left", "e1-e4 f2-f4 g3-g4 h4", sign = "shade" },
      { "top-left", "m1-m4 l2-l4 k3-k4 j4", sign = "shade" },
      { "top", "q5 p5-p6 o5-o7 n5-n8", sign = "shade" },
      { "top-right", "m10-m13 l11-l13 k12-k13 j13", sign = "shade" },
      { "bottom-right", "e10-e13 f11-f13 g12-g13 h13", sign = "shade" },
    },
  },
}
