"""Ask about a move, with nothing but ctypes: ask.py [LIBRARY [GAME [MOVE]]]"""
import ctypes
import sys

args = dict(enumerate(sys.argv))
lib = ctypes.CDLL(args.get(1, "libtavoliere.so.0"))
for name in ("tav_games_new", "tav_match_new"):  # pointers: without this ctypes cuts them to 32 bits
    getattr(lib, name).restype = ctypes.c_void_p
for name in ("tav_title", "tav_status", "tav_board", "tav_error_text", "tav_move_text", "tav_move_effects", "tav_changes"):
    getattr(lib, name).restype = ctypes.c_char_p
lib.tav_play.restype = ctypes.c_bool

games = ctypes.c_void_p(lib.tav_games_new())
match = ctypes.c_void_p(lib.tav_match_new(games, args.get(2, "cathedral").encode(), None))
if not match:
    sys.exit(lib.tav_error_text().decode())
print(lib.tav_title(match).decode(), "-", lib.tav_status(match).decode())
print(lib.tav_moves(match), "legal moves, the first of them", lib.tav_move_text(match, 0).decode())
move = lib.tav_read(match, args.get(3, "Cathedral a1/b1").encode())
if move < 0:
    print("no:", lib.tav_error_text().decode())
    move = 0
print(lib.tav_move_text(match, move).decode(), "would do this:")
print(lib.tav_move_effects(match, move).decode(), end="")
lib.tav_play(match, move)
print(lib.tav_changes(match).decode() + lib.tav_board(match).decode(), end="")
lib.tav_match_free(match)
lib.tav_games_free(games)
